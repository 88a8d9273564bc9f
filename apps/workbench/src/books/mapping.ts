/**
 * The file that says which head each account is and which class each type of assets, kept from year to year: that of
 * `nigeria-tax accounts --map`, which the page writes as JSON. Pure.
 *
 * @module
 */

/** Heads by the names of accounts, and classes by the types of a register. */
export interface Mapping {
  readonly accounts: Readonly<Record<string, string>>;
  readonly classes: Readonly<Record<string, string>>;
}

/** Returns whether a file is one of a mapping, by its name. */
export function isMapping({ name }: Pick<File, 'name'>): boolean {
  return /\.(?:json|ya?ml)$/i.test(name);
}

/** The text of a mapping. */
export function mappingText(mapping: Mapping): string {
  return `${JSON.stringify(mapping, null, 2)}\n`;
}

/** The mapping of a text: JSON, or the lines that `--write-map` writes; `null` of any other text. */
export function mappingIn(text: string): Mapping | null {
  return text.trimStart().startsWith('{') ? inJson(text) : inLines(text);
}

function inJson(text: string): Mapping | null {
  try {
    const { accounts = {}, classes = {} } = JSON.parse(text) as Partial<Mapping>;
    return [accounts, classes].every(isOfWords) ? { accounts, classes } : null;
  } catch {
    return null;
  }
}

function isOfWords(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.values(value).every((word) => typeof word === 'string');
}

const SECTION = /^(accounts|classes):\s*(?:#.*)?$/;
/** A name, in quotes or without a sign of YAML, and a word. */
const LINE =
  /^\s+(?:(?<quoted>"(?:[^"\\]|\\.)*")|(?<plain>[^"'#:{}[\]&*!|>%@`,?-][^#:]*?))\s*:\s+"?(?<word>\w+)"?\s*(?:#.*)?$/;

function inLines(text: string): Mapping | null {
  const found = { accounts: {} as Record<string, string>, classes: {} as Record<string, string> };
  let section: keyof Mapping | undefined;
  for (const line of text.split(/\r?\n/)) {
    if (/^\s*(?:#.*)?$/.test(line)) continue;
    const [, name] = SECTION.exec(line) ?? [];
    const { quoted, plain, word } = LINE.exec(line)?.groups ?? {};
    if (name !== undefined) section = name as keyof Mapping;
    else if (section === undefined || word === undefined) return null;
    else found[section][quoted === undefined ? (plain ?? '') : (JSON.parse(quoted) as string)] = word;
  }
  return section === undefined ? null : found;
}
