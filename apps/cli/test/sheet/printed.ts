/**
 * An auditor who has the printed sheet alone: reads the lines of the page, adds each up again from what stands on it,
 * and follows every reference. Amounts are whole kobo.
 *
 * @module
 */

/** A line as it is printed. */
interface PrintedLine {
  readonly number: number;
  readonly label: string;
  readonly value: string;
  readonly formula: string;
  readonly terms: readonly { readonly label: string; readonly value: string }[];
}

/** An exact fraction. */
interface Fraction {
  readonly above: bigint;
  readonly below: bigint;
}

/** The lines of a page, in order. */
export function linesOf(page: string): PrintedLine[] {
  const rows = [...page.matchAll(/<tr class="(term|line)"(?: id="line-(\d+)")?>(.*?)<\/tr>/gs)];
  let terms: PrintedLine['terms'] = [];
  return rows.flatMap(([, kind, id, row = '']) => {
    const { head, formula, amounts } = cellsOf(row);
    if (kind === 'term') {
      terms = [...terms, { label: head, value: amounts[0] ?? '' }];
      return [];
    }
    const line = { number: Number(id), label: head, value: amounts[0] ?? '', formula, terms };
    terms = [];
    return [line];
  });
}

function cellsOf(row: string) {
  const [, head = ''] = /<th scope="row">(.*?)<\/th>/s.exec(row) ?? [];
  const [label = '', formula = ''] = head.split('<div class="how">');
  const amounts = [...row.matchAll(/<td class="number">(.*?)<\/td>/gs)].map(([, text = '']) => plain(text));
  return { head: plain(label), formula: plain(formula), amounts };
}

function plain(html: string): string {
  return html
    .replace(/<[^>]+>/g, '')
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

/** What is wrong with the lines of a page; nothing when all add up and every reference is to an earlier line. */
export function faultsOfPage(page: string): string[] {
  const lines = linesOf(page);
  const targets = [...page.matchAll(/href="#line-(\d+)"/g)].map(([, number]) => Number(number));
  return [
    ...lines.flatMap(({ number }, index) => (number === index + 1 ? [] : [`line ${number} is at ${index + 1}`])),
    ...targets.filter((number) => !lines.some((line) => line.number === number)).map((number) => `no line ${number}`),
    ...lines.flatMap((line) => [...faultsOfReferences(line, lines), ...faultsOfSum(line)]),
  ];
}

/** Every reference is to an earlier line, and says the amount that this line says. */
function faultsOfReferences({ number, formula, terms }: PrintedLine, lines: readonly PrintedLine[]): string[] {
  const cited = [...formula.matchAll(/\[(\d+)\] (−?[\d,]+\.\d{2})/g)].map(([, to, value]) => ({ to, value }));
  const ofTerms = terms.flatMap(({ label, value }) => {
    const [, to] = /\[(\d+)\]$/.exec(label) ?? [];
    return to === undefined ? [] : [{ to, value }];
  });
  return [...cited, ...ofTerms].flatMap(({ to, value }) => {
    const source = lines[Number(to) - 1];
    const isRight = Number(to) < number && source?.value === value;
    return isRight ? [] : [`line ${number} takes ${value} from line ${to}, which says ${source?.value}`];
  });
}

function faultsOfSum(line: PrintedLine): string[] {
  // What a table gives for what it was asked is not a sum.
  if (line.formula.startsWith('by ')) return [];
  const sum = halfUp(
    line.terms.length > 0 ? ofTerms(line) : line.formula === '' ? none : clamped(line, ofFormula(line.formula)),
  );
  return sum === kobo(line.value)
    ? []
    : [`line ${line.number}, ${line.label}, adds up to ${sum}, not to ${line.value}`];
}

function ofTerms({ label, terms }: PrintedLine): Fraction {
  const amounts = terms.map((term) => (term.label.startsWith('less ') ? -kobo(term.value) : kobo(term.value)));
  const ordered = [...amounts].sort((one, other) => (one < other ? -1 : 1));
  if (/ \(low(?:er|est) of the above\)$/.test(label)) return whole(ordered[0] ?? 0n);
  if (/ \(high(?:er|est) of the above\)$/.test(label)) return whole(ordered.at(-1) ?? 0n);
  const total = amounts.reduce((sum, amount) => sum + amount, 0n);
  return clamped({ label }, whole(total));
}

function clamped({ label }: Pick<PrintedLine, 'label'>, sum: Fraction): Fraction {
  return label.endsWith(', not below zero') && sum.above < 0n ? none : sum;
}

function ofFormula(formula: string): Fraction {
  const text = formula.replace(/^= /, '');
  const [, amount, above, upTo] = /(\S+), the part(?: above (\S+))?(?: up to (\S+))?$/.exec(text) ?? [];
  if (amount !== undefined) return whole(partOf(kobo(amount), above, upTo));
  const [, income, part, rate] = /^\((.*) − (.*)\) × (\S+)$/.exec(text) ?? [];
  if (income !== undefined) return times(plus(ofFormula(income), negative(ofFormula(part ?? ''))), factor(rate ?? ''));
  return text
    .split(' + ')
    .map((product) => {
      const [first = '', ...others] = product.split(/(?= [×÷] )/);
      return others.reduce(
        (so, next) => {
          const other = factor(lastWord(next));
          return times(so, next.startsWith(' ÷') ? { above: other.below, below: other.above } : other);
        },
        whole(kobo(lastWord(first))),
      );
    })
    .reduce(plus);
}

function partOf(amount: bigint, above: string | undefined, upTo: string | undefined): bigint {
  const top = upTo !== undefined && kobo(upTo) < amount ? kobo(upTo) : amount;
  const part = top - (above === undefined ? 0n : kobo(above));
  return part > 0n ? part : 0n;
}

/** The name of an amount stands before it. */
function lastWord(words: string): string {
  return words.trim().split(' ').at(-1) ?? '';
}

/** An amount, a rate or a count. */
function factor(word: string): Fraction {
  const [, percent, above, below, count] = /^(?:([\d.]+)%|(\d+)\/(\d+)|(\d+))$/.exec(word) ?? [];
  if (count !== undefined) return whole(BigInt(count));
  if (above !== undefined && below !== undefined) return { above: BigInt(above), below: BigInt(below) };
  if (percent === undefined) return whole(kobo(word));
  const [naira = '', decimals = ''] = percent.split('.');
  return { above: BigInt(naira + decimals), below: 100n * 10n ** BigInt(decimals.length) };
}

function kobo(text: string): bigint {
  if (!/^−?\d{1,3}(?:,\d{3})*\.\d{2}$/.test(text)) throw new Error(`"${text}" is not a printed amount`);
  return BigInt(text.replaceAll(/[,.]/g, '').replace('−', '-'));
}

const whole = (count: bigint): Fraction => ({ above: count, below: 1n });
const none = whole(0n);
const negative = ({ above, below }: Fraction): Fraction => ({ above: -above, below });
const times = (one: Fraction, other: Fraction): Fraction => ({
  above: one.above * other.above,
  below: one.below * other.below,
});
const plus = (one: Fraction, other: Fraction): Fraction => ({
  above: one.above * other.below + other.above * one.below,
  below: one.below * other.below,
});

/** To the nearest kobo; a tie goes away from zero. */
function halfUp({ above, below }: Fraction): bigint {
  const size = above < 0n ? -above : above;
  const rounded = (2n * size + below) / (2n * below);
  return above < 0n ? -rounded : rounded;
}
