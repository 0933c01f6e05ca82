/**
 * The state of something that can be chosen on the table.
 *
 * - `legal`: may be picked
 * - `open`: no move yet, but may be touched on the way to one
 * - `picked`: is picked, waits for the button
 * - `refused`: a rule stands against it; `asked`: and the player just asked why
 * - `idle`: nobody is asked to choose it now
 * - `shown`: nobody here ever chooses it; a replay, a spectator, a game that is over
 */
export type ChoiceState = 'legal' | 'open' | 'picked' | 'refused' | 'asked' | 'idle' | 'shown';
