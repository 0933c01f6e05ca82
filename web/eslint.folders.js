/** Each folder of `src/` imports only from itself and those before it. */
export const ORDER = ['protocol', 'app', 'ui', 'coach', 'table', 'games', 'dialogs', 'pages'];

export default ORDER.slice(0, -1).map((folder, place) => {
  const later = ORDER.slice(place + 1);
  const message = `${folder}/ comes before it: see the order of folders in eslint.folders.js.`;
  const group = later.map((name) => `**/${name}/**`);
  return {
    files: [`src/${folder}/**`],
    rules: { 'no-restricted-imports': ['error', { patterns: [{ group, message }] }] },
  };
});
