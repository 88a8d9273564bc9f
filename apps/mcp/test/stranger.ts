/**
 * A client that knows nothing of the project: it chooses a tool, and the place of each fact, by the words that the list
 * of tools has and nothing else.
 *
 * @module
 */
import type { Client } from '@modelcontextprotocol/sdk/client/index.js';

/** A question in plain words, with its facts in plain words. */
export interface Asked {
  readonly question: string;
  readonly facts: readonly (readonly [words: string, value: unknown])[];
}

interface Schema {
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly $ref?: string;
  readonly anyOf?: readonly Schema[];
}

/** Answers a question: the call that it made, and what it got. */
export async function askedByStranger(client: Client, { question, facts }: Asked) {
  const { tools } = await client.listTools();
  const tool = best(tools, question, ({ title = '', description = '' }) => `${title} ${title} ${description}`);
  const own = tool.inputSchema as Schema & { readonly $defs?: Readonly<Record<string, Schema>> };
  const calculates = (each: (typeof tools)[number]) => (own.properties?.request?.description ?? '').includes(each.name);
  const described = own.$defs ? tool : best(tools.filter(calculates), question, ({ title = '' }) => title);
  const { properties = {}, $defs = {} } = described.inputSchema as typeof own;
  const request = filled(properties.request ?? {}, facts, $defs);
  const result = await client.callTool({ name: tool.name, arguments: { request } });
  return {
    call: { name: tool.name, arguments: { request } },
    answer: result.structuredContent as Record<string, never>,
  };
}

/** Each fact at the field whose name and description share most of its words. */
function filled(schema: Schema, facts: Asked['facts'], defs: Readonly<Record<string, Schema>>): object {
  const fields = Object.entries(properties(schema, defs));
  const entries = facts.map(([words, value]) => {
    const [name, field] = best(
      fields,
      words,
      ([each, { description = '' }]) => `${spaced(each)} ${spaced(each)} ${description}`,
    );
    const item = field.items ?? field.anyOf?.find(({ items }) => items)?.items;
    return [name, item && Array.isArray(value) ? value.map((each) => filled(item, each, defs)) : value];
  });
  return Object.fromEntries(entries);
}

function properties(schema: Schema, defs: Readonly<Record<string, Schema>>): Readonly<Record<string, Schema>> {
  const { $ref } = schema;
  return ($ref === undefined ? schema : (defs[$ref.split('/').at(-1) ?? ''] ?? {})).properties ?? {};
}

function spaced(name: string): string {
  return name.replaceAll(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`);
}

/** The item whose text has most of the words; a word counts more the fewer items have it. */
function best<T>(items: readonly T[], words: string, textOf: (item: T) => string): T {
  const texts = items.map((item) => wordsIn(textOf(item)));
  const scores = texts.map((text) => {
    const shared = wordsIn(words).filter((word) => text.includes(word));
    const worth = shared.map((word) => text.filter((each) => each === word).length / holders(texts, word));
    return worth.reduce((sum, each) => sum + Math.min(each, 2), 0);
  });
  return items[scores.indexOf(Math.max(...scores))] as T;
}

function holders(texts: readonly (readonly string[])[], word: string): number {
  return texts.filter((text) => text.includes(word)).length;
}

function wordsIn(text: string): string[] {
  return text.toLowerCase().match(/[a-z]{3,}/g) ?? [];
}
