import { describe, expect, it } from 'vitest';
import { withFigures } from '../../src/analysis/index.js';
import { type Certificate, certify } from '../../src/certificates/certificate.js';
import { reproduce } from '../../src/certificates/reproduction.js';
import { VERSION } from '../../src/ground/version.js';
import { type CompanyRuleTable, companyRuleTable, Decimal } from '../../src/index.js';
import { AT, certificate, LIABILITY, REQUEST, TOTAL } from './made.js';

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
