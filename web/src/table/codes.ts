/** Table codes and links, as people type or paste them. */
import { api } from '../protocol/http';

const ID = /^[\w-]{16,}$/; // much longer than a code

/** The id of the table that a code, a link or an id leads to. The server reads codes in any spelling. */
export async function tableOf(text: string): Promise<string> {
  const path = text
    .trim()
    .replace(/[?#].*$/, '')
    .replace(/\/+$/, '');
  const last = path.split('/').at(-1) ?? '';
  return ID.test(last) ? last : (await api.code(last)).table;
}
