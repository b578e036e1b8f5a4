import { readFile, readdir } from 'node:fs/promises';
import { extname, join } from 'node:path';

/** Collections of one payload a line; a file with another ending is one payload. */
const lists = new Set(['.txt', '.lst', '.list', '.payloads']);
const maxPayloadBytes = 400_000;

/** The text of a file; undefined for a picture or an archive, which a letter cannot contain. */
function textOf(bytes: Uint8Array): string | undefined {
  if (bytes.includes(0)) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** The payloads of one file, by its name. */
export function payloadsIn(name: string, bytes: Uint8Array): string[] {
  const isList = lists.has(extname(name).toLowerCase());
  if (!isList && bytes.length > maxPayloadBytes) return [];
  // Collections often contain single lines in other encodings; they are tried as they decode.
  const text = isList ? new TextDecoder().decode(bytes) : textOf(bytes);
  if (text === undefined) return [];
  return (isList ? text.split(/\r?\n/) : [text]).filter((payload) => payload.trim() !== '');
}

/**
 * All payloads of a folder and its folders, each once, in the order of their files' names. Hidden files and folders, such as
 * a clone's `.git`, are left out.
 *
 * @throws Error when there is no such folder, or no payload in it
 */
export async function payloadsOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: Error) => {
    throw new Error(`--payloads ${folder} is no folder that can be read: ${error.message}`);
  });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter(
      (path) =>
        !path
          .slice(folder.length)
          .split(/[\\/]/)
          .some((part) => part.startsWith('.')),
    )
    .sort();
  const payloads = new Set<string>();
  for (const path of paths)
    for (const payload of payloadsIn(path, await readFile(path))) payloads.add(payload);
  if (payloads.size === 0) throw new Error(`--payloads ${folder} has no payloads`);
  return [...payloads];
}
