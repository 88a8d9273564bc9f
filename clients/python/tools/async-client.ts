/**
 * The client of asyncio, out of the one that blocks: the same methods, awaited.
 *
 * @module
 */

const CHANGES: readonly (readonly [RegExp, string])[] = [
  [
    /^"""The methods of the client, one for each endpoint\."""/,
    '"""The methods of the client of asyncio. Generated from `client.py` by `npm run clients:types`: do not edit."""',
  ],
  [/A client of the nigeria-tax-rules service\.\n/, 'A client of the nigeria-tax-rules service for asyncio.\n'],
  [/from any number of threads/, 'from any number of tasks'],
  [
    /With ``with``, they\n {4}are closed in the end\./,
    'With ``async with``,\n    they are closed in the end. A call whose task is cancelled ends at once and is not ' +
      'sent again; the service may have\n    done the work all the same.',
  ],
  [/in another thread/g, 'in another task'],
  [/\bNigeriaTaxClient\b/g, 'AsyncNigeriaTaxClient'],
  [/\.caller import Caller/, '.async_caller import AsyncCaller'],
  [/= Caller\(/, '= AsyncCaller('],
  [/^ {4}def (?=[a-z])/gm, '    async def '],
  [/def __(enter|exit)__/g, 'async def __a$1__'],
  [/(?<=return )self\._caller|self(?:\._caller)?(?=\.close\(\))/g, 'await $&'],
];

/** The source of `async_client.py`. Throws where a change finds nothing to change. */
export function asyncClient(source: string): string {
  return CHANGES.reduce((text, [found, instead]) => {
    const changed = text.replace(found, instead);
    if (changed === text) throw new Error(`client.py has no ${found}.`);
    return changed;
  }, source);
}
