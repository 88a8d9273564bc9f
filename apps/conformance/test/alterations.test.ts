/** Answers altered where no step or line is, and sealed again: each is found, or the page says that it is not. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { answerText, type WrittenAnswer, writtenAnswer } from 'nigeria-tax-rules/certificates';
import { expect, it } from 'vitest';
import { textOf } from '../../../test/source-files.js';

const CHECKER = 'apps/conformance/checker/check_answer.py';

/** 30 % of ₦23,000,000.40 and education tax of 3 %: 6,900,000.12 and 690,000.01. */
const ANSWER = writtenAnswer('cit', {
  taxYear: 2024,
  accountingPeriodEnd: '2023-12-31',
  turnover: '123000000.40',
  operatingExpenses: 100_000_000,
});

type Changed = { -readonly [Name in keyof WrittenAnswer]: Changeable<WrittenAnswer[Name]> };
type Changeable<T> = T extends object ? { -readonly [Name in keyof T]: Changeable<T[Name]> } : T;

interface Alteration {
  readonly change: (answer: Changed) => void;
  /** The words by which it is found; or, of one that is not, those by which the page says so. */
  readonly found?: RegExp;
  readonly said?: string;
}

const ALTERATIONS: Readonly<Record<string, Alteration>> = {
  'a total that is the step of another tax': {
    change: ({ results }) => {
      results['taxLiability.total'] = results['taxLiability.educationTax'] as number;
    },
    found: /result taxLiability\.total is step \d+, and line total is step \d+/,
  },
  'a total that takes the other tax, in the line as well': {
    change: ({ lines, results }) => {
      const [total, tax] = ['total', 'education_tax'].map((name) => lines.find(({ line }) => line === name));
      if (!total || !tax) throw new Error('the answer has no such lines');
      const { value, step } = tax;
      Object.assign(total, { value, step, operation: 'looked_up', operands: [] });
      results['taxLiability.total'] = step as number;
    },
    found: /result taxLiability\.total is 69000001, and its taxes less credits come to 759000013/,
  },
  'a further field of the document': {
    change: (answer) => {
      Object.assign(answer, { approved: true });
    },
    found: /the fields are others than those of the format/,
  },
  'a step without its floor, which did not act': {
    change: ({ steps }) => {
      const floor = steps.find((step) => step.op === 'greatest');
      if (floor?.of === undefined) throw new Error('the answer has no floor');
      const kept = floor.of.find((place) => steps[place]?.value === floor.value) as number;
      Object.assign(floor, { op: 'least', of: [kept, kept] });
    },
    said: 'the steps that a tax is made of',
  },
  'other names of operands': {
    change: ({ lines }) => {
      for (const operand of lines.flatMap(({ operands }) => operands)) operand.name = 'profit';
    },
    said: 'the names of their operands',
  },
  'other words of a quote': {
    change: ({ quotes }) => {
      for (const section of Object.keys(quotes)) quotes[section] = ['0'.repeat(64)];
    },
    said: 'have other words',
  },
  'no results': {
    change: (answer) => {
      answer.results = {};
    },
    found: /the results are others than those of the format/,
  },
  'no lines': {
    change: (answer) => {
      answer.lines = [];
    },
    found: /do not end with total/,
  },
  'no last line': {
    change: ({ lines }) => {
      lines.pop();
    },
    found: /do not end with total/,
  },
  'a line twice': {
    change: ({ lines }) => {
      lines.splice(1, 0, structuredClone(lines[0]) as (typeof lines)[number]);
    },
    found: /the lines have a name twice/,
  },
  'the other tax': {
    change: (answer) => {
      answer.tax = 'pit';
    },
    found: /the request is not one of pit/,
  },
  'rules of another year': {
    change: ({ rules }) => {
      rules.taxYear = 2025;
    },
    found: /the request is of 2024, and the rules of 2025/,
  },
  'a request of another year': {
    change: ({ request }) => {
      Object.assign(request, { taxYear: 2026 });
    },
    found: /the request is of 2026, and the rules of 2024/,
  },
  'another reading': {
    change: ({ rules }) => {
      rules.reading = 'first_gazette';
    },
    said: '`rules.reading`',
  },
  'another end of the period, under which education tax is 2.5 %': {
    change: ({ request }) => {
      Object.assign(request, { accountingPeriodEnd: '2023-06-30' });
    },
    found: /the law is that of 2023-12-31, and the period ends on 2023-06-30/,
  },
  'that end in the law as well': {
    change: ({ request, rules }) => {
      Object.assign(request, { accountingPeriodEnd: '2023-06-30' });
      rules.period.day = '2023-06-30';
    },
    found: /2023-06-30 is outside of the period of the law/,
  },
  'no end of the period': {
    change: ({ request }) => {
      Object.assign(request, { accountingPeriodEnd: undefined });
    },
    found: /no step reads is other than what unread lists/,
  },
  'no step of any line': {
    change: ({ lines }) => {
      for (const line of lines) line.step = null;
    },
    found: /line total has no step/,
  },
  'other labels': {
    change: ({ lines }) => {
      for (const line of lines) line.label = 'Nothing to pay';
    },
    said: '`label`',
  },
  'other sections of the law': {
    change: (answer) => {
      for (const line of answer.lines) line.law = ['CITA s.1'];
      answer.quotes = {};
    },
    said: '`law`',
  },
  'every tier primary': {
    change: ({ lines }) => {
      for (const line of lines) line.verified = 'primary';
    },
    said: '`verified`',
  },
  'no quotes': {
    change: (answer) => {
      answer.quotes = {};
    },
    said: '`quotes`',
  },
  'a tier that is none': {
    change: ({ lines }) => {
      for (const line of lines) Object.assign(line, { verified: 'certain' });
    },
    found: /which is no tier/,
  },
  'quotes of a section that no line cites': {
    change: ({ quotes }) => {
      quotes['CITA s.999'] = ['0'];
    },
    found: /a section is quoted that no line cites/,
  },
  'a further field of the request': {
    change: ({ request }) => {
      Object.assign(request, { exempt: true });
    },
    found: /no step reads is other than what unread lists/,
  },
};

/** The answer with a digest of its own. */
function sealed(answer: Changed): string {
  const { digest: _, ...rest } = JSON.parse(JSON.stringify(answer)) as WrittenAnswer;
  const text = answerText(rest as WrittenAnswer);
  return answerText({ ...rest, digest: createHash('sha256').update(text).digest('hex') });
}

function check(input: string, ...words: string[]) {
  return spawnSync('python3', [CHECKER, ...words], { input, encoding: 'utf8' });
}

it('accepts the answer as it was written', () => {
  const { status, stdout } = check(sealed(structuredClone(ANSWER) as Changed));
  expect([status, stdout]).toEqual([0, '1 answers, 0 of them do not follow\n']);
});

it('finds what was altered, or the page says that a checker cannot know it', () => {
  const altered = Object.values(ALTERATIONS).map(({ change }) => {
    const copy = structuredClone(ANSWER) as Changed;
    change(copy);
    return sealed(copy);
  });
  const { stdout } = check(altered.join('\n'));
  const [, unknowable = ''] = textOf('docs/answer-format.md').split('## What a checker cannot know\n');
  for (const [place, [name, { found, said }]] of Object.entries(ALTERATIONS).entries()) {
    const faults = stdout.split('\n').filter((line) => line.startsWith(`answer ${place + 1}: `));
    if (found !== undefined) expect([name, faults.join('\n')]).toEqual([name, expect.stringMatching(found)]);
    else expect([name, faults, unknowable.includes(said as string)]).toEqual([name, [], true]);
  }
});

it('finds a year of a person that another tax is written over', () => {
  const salary = { type: 'salary', amount: 500_000, frequency: 'monthly' };
  const person = writtenAnswer('pit', { taxYear: 2026, state: 'Lagos', incomeStreams: [salary] });
  const copies = [(answer: Changed) => answer, (answer: Changed) => ({ ...answer, tax: 'cit' as const })];
  const outcomes = copies.map((change) => check(sealed(change(structuredClone(person) as Changed))).status);
  expect(outcomes).toEqual([0, 1]);
});

it('says how it is used, and which file it cannot read, without a traceback', () => {
  const help = check('', '--help');
  expect([help.status, help.stderr]).toEqual([0, '']);
  expect(help.stdout).toContain('Usage: check_answer.py [FILE]');
  const missing = check('', 'no-such-file.json');
  expect([missing.status, missing.stdout]).toEqual([2, '']);
  expect(missing.stderr).toBe('no-such-file.json cannot be read: No such file or directory\n');
});
