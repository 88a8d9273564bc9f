import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readFixtures } from '../../apps/rules/src/fixture.js';
import { withFigures } from '../../src/analysis/index.js';
import { bytesOf, type Certificate, certificateIn, certify } from '../../src/certificates/certificate.js';
import { reproduce } from '../../src/certificates/reproduction.js';
import { verifyCertificate } from '../../src/certificates/verify.js';
import { VERSION } from '../../src/ground/version.js';
import { type CitInput, type CompanyRuleTable, companyRuleTable, Decimal } from '../../src/index.js';
import { sha256 } from '../../src/tables/digest.js';
import { citRequests, pitRequests } from '../../src/testing/index.js';
import { drawsOf, ofTier, someOf } from '../effort.js';
import { AT, certificate, LIABILITY, newKey, REQUEST, TOTAL } from './made.js';

interface Content {
  result: Record<string, unknown>;
  request: object;
  package: object;
}

const altered = (change: (content: Content) => void, of = certificate()): Certificate => {
  const copy = structuredClone(of);
  change(copy as never);
  return copy;
};

it('reproduces every reading of a year to the last field', () => {
  for (const reading of ['certified_copy', 'first_gazette', 'prospective']) {
    const again = reproduce(certify('cit', { ...REQUEST, taxYear: 2026 }, AT, { reading }));
    expect(again).toMatchObject({ outcome: 'reproduced', differences: [], circumstances: [] });
  }
});

const aKoboMore = (naira: string): string => new Decimal(naira).plus('0.01').toFixed(2);

it('names each figure that differs, old and new', () => {
  const { outcome, differences } = reproduce(
    altered(({ result }) => {
      result.taxLiability = { ...LIABILITY, cit: aKoboMore(LIABILITY.cit), total: aKoboMore(TOTAL) };
      result.extra = [];
      delete result.companySize;
    }),
  );
  expect(outcome).toBe('different');
  expect(differences).toEqual([
    { path: '/taxLiability/cit', certified: `"${aKoboMore(LIABILITY.cit)}"`, computed: `"${LIABILITY.cit}"` },
    { path: '/taxLiability/total', certified: `"${aKoboMore(TOTAL)}"`, computed: `"${TOTAL}"` },
    { path: '/extra', certified: '[]', computed: null },
    { path: '/companySize', certified: null, computed: '"MEDIUM"' },
  ]);
});

it('follows the request', () => {
  const { outcome, differences } = reproduce(
    altered((content) => {
      content.request = { ...REQUEST, turnover: 60_000_000 };
    }),
  );
  expect(outcome).toBe('different');
  expect(differences).toContainEqual({
    path: '/taxLiability/cit',
    certified: '"8000000.00"',
    computed: '"10000000.00"',
  });
});

it('computes by the reading that was asked for', () => {
  const request = { ...REQUEST, taxYear: 2026 };
  const content = certify('cit', request, AT, { reading: 'first_gazette' });
  expect(reproduce({ ...content, options: {} }).outcome).toBe('reproduced');
  const { outcome, differences } = reproduce({ ...content, options: { reading: 'certified_copy' } });
  expect(outcome).toBe('different');
  expect(differences).toContainEqual({
    path: '/rules/reading',
    certified: '"first_gazette"',
    computed: '"certified_copy"',
  });
});

it('says why the table refuses the request', () => {
  const { outcome, refusal } = reproduce(
    altered((content) => {
      content.request = { ...REQUEST, turnover: -1 };
    }),
  );
  expect(outcome).toBe('refused');
  expect(refusal).toContain('turnover');
});

it('reproduces the result of another version of the package, and of one that did not name it', () => {
  const by = (version: string | undefined) =>
    reproduce(
      altered(({ result }) => {
        const { package: _package, ...rules } = result.rules as Record<string, unknown>;
        result.rules = version === undefined ? rules : { ...rules, package: version };
      }),
    );
  expect(by(undefined)).toMatchObject({ outcome: 'reproduced', differences: [], circumstances: [] });
  expect(by('0.0.9')).toMatchObject({ outcome: 'reproduced', differences: [] });
  expect(by('0.0.9').circumstances).toEqual([
    { path: '/rules/package', certified: '"0.0.9"', computed: `"${VERSION}"` },
  ]);
});

it('does not fail for sentences, the status of the table and what other tables come to', () => {
  const { outcome, circumstances } = reproduce(
    altered(({ result }) => {
      result.message = 'Words of an older version.';
      result.rolloutMode = 'SHADOW';
      result.rules = { ...(result.rules as object), status: 'superseded' };
      result.reconciliation = {};
    }),
  );
  expect(outcome).toBe('reproduced');
  const paths = circumstances.map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining(['/message', '/rolloutMode', '/rules/status', '/reconciliation']));
});

describe('the totals under other readings and the reliance', () => {
  const contested = certify('cit', { ...REQUEST, taxYear: 2026 }, AT);
  const changed = (version?: string) =>
    reproduce(
      altered((content) => {
        if (version !== undefined) content.package = { ...content.package, version };
        content.result.reliance = { ...(content.result.reliance as object), weakest: 'practice' };
        content.result.contested = [];
      }, contested),
    );

  it('are figures of the version that made the certificate', () => {
    const { outcome, differences } = changed();
    expect(outcome).toBe('different');
    expect(differences.map(({ path }) => path)).toContain('/contested/0/readings/1/total');
    expect(differences.map(({ path }) => path)).toContain('/reliance/weakest');
  });

  it('may be others in another version', () => {
    expect(changed('0.0.9')).toMatchObject({ outcome: 'reproduced', differences: [] });
  });
});

/** A medium company pays 21 % of 40,000,000. */
const rate21: CompanyRuleTable = withFigures(companyRuleTable(2024), { 'incomeTax.medium.rate': '21%' });

it('computes by a table that is not in the package only if it is given', () => {
  const custom = certify('cit', REQUEST, AT, { table: rate21 });
  expect(custom.result).toMatchObject({ taxLiability: { cit: '8400000.00' }, rules: { status: 'custom' } });
  const { digest } = custom.result.rules;
  expect(reproduce(custom)).toEqual({ outcome: 'table-missing', digest, differences: [], circumstances: [] });
  expect(reproduce(custom, [companyRuleTable(2024)]).outcome).toBe('table-missing');
  expect(reproduce(custom, [companyRuleTable(2024), rate21])).toMatchObject({
    outcome: 'reproduced',
    circumstances: [],
  });
});

it('knows a table by its data, not by the digest that it carries', () => {
  const { digest } = certificate().result.rules;
  const other = altered(({ result }) => {
    result.rules = { ...(result.rules as object), digest: 'f'.repeat(64) };
  });
  expect(reproduce(other, [{ ...rate21, digest: 'f'.repeat(64) }]).outcome).toBe('table-missing');
  expect(reproduce(certificate(), [{ ...rate21, digest }]).outcome).toBe('reproduced');
});

it('reproduces a certificate that was made before reliance was signed', () => {
  const earlier = altered(({ result }) => {
    delete result.reliance;
    delete result.contested;
  });
  expect(reproduce(earlier)).toMatchObject({ outcome: 'reproduced', differences: [], circumstances: [] });
});

describe('a request whose fields and names stand in any order', () => {
  const people = pitRequests().map((request) => ({ tax: 'pit' as const, request }));
  const drawn = fc.oneof(
    citRequests().map((request) => ({ tax: 'cit' as const, request: withLosses(request) })),
    people,
  );

  /** Losses of one class by several of its names. */
  function withLosses(request: CitInput): CitInput {
    const names = request.taxYear < 2026 ? [] : ['real_estate', 'property', 'land_and_buildings'];
    const losses = Object.fromEntries(names.map((name, place) => [name, place + 1]));
    return { ...request, capitalLossesBroughtForward: { ...request.capitalLossesBroughtForward, ...losses } };
  }

  /** The same request with the names of each object in another order. */
  function shuffled(value: unknown, orderOf: (name: string) => number): unknown {
    if (Array.isArray(value)) return value.map((item) => shuffled(item, orderOf));
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value).map(([name, held]) => [name, shuffled(held, orderOf)] as const);
    return Object.fromEntries(entries.sort(([one], [other]) => orderOf(one) - orderOf(other)));
  }

  it('is verified as soon as it is signed', async () => {
    const key = await newKey();
    const verified = async ({ tax, request }: { tax: 'cit' | 'pit'; request: object }, seed: number) => {
      const order = (name: string) => Number.parseInt(sha256(`${seed} ${name}`).slice(0, 8), 16);
      const signed = await key.sign(certify(tax, shuffled(request, order), AT));
      const { signature, figure } = await verifyCertificate(signed, [key.publicKey]);
      expect([signature.outcome, figure.outcome, figure.differences]).toEqual(['valid', 'reproduced', []]);
    };
    const property = fc.asyncProperty(drawn, fc.nat(), verified);
    await fc.assert(property, { numRuns: drawsOf(100), seed: 40 });
  });

  it('is verified with books as soon as it is signed', () => {
    const cases = someOf(
      readFixtures('accounts').filter(({ refused }) => refused === undefined),
      ofTier({ quick: 20, ci: 60, all: 200 }),
    );
    expect(cases).not.toEqual([]);
    for (const { title, request, reading } of cases) {
      const order = (name: string) => Number.parseInt(sha256(name).slice(0, 8), 16);
      const content = certify('cit', shuffled(request, order), AT, reading === undefined ? {} : { reading });
      const again = reproduce(certificateIn(bytesOf(content)));
      expect([title, again.outcome, again.differences, again.circumstances]).toEqual([title, 'reproduced', [], []]);
    }
  });

  it('is verified where a class of losses has two names, whichever is first', async () => {
    const losses = { real_estate: 1, property: 1 };
    for (const names of [losses, { property: 1, real_estate: 1 }]) {
      const request = { taxYear: 2026, turnover: 1, capitalLossesBroughtForward: names };
      const again = reproduce(certificateIn(bytesOf(certify('cit', request, AT))));
      expect(again).toMatchObject({ outcome: 'reproduced', differences: [], circumstances: [] });
    }
  });
});
