/** The simplified rule set in publicodes, whose keywords are French: `variations` chooses, `arrondi` rounds. */
import Engine from 'publicodes';

const RULES = {
  turnover: { valeur: 0 },
  'operating expenses': { valeur: 0 },
  profit: 'turnover - operating expenses',
  size: {
    variations: [
      { si: 'turnover <= 25000000', alors: "'SMALL'" },
      { si: 'turnover < 100000000', alors: "'MEDIUM'" },
      { sinon: "'LARGE'" },
    ],
  },
  'cit rate': {
    variations: [{ si: "size = 'SMALL'", alors: '0%' }, { si: "size = 'MEDIUM'", alors: '20%' }, { sinon: '30%' }],
  },
  'education rate': { variations: [{ si: "size = 'SMALL'", alors: '0%' }, { sinon: '3%' }] },
  cit: { valeur: 'profit * cit rate', arrondi: '2 décimales' },
  'education tax': { valeur: 'profit * education rate', arrondi: '2 décimales' },
  total: 'cit + education tax',
};

/** Parses the rules once. */
export function load() {
  const engine = new Engine(RULES);
  const answerOf = (name) => engine.evaluate(name).nodeValue;
  return ({ turnover, operatingExpenses }) => {
    engine.setSituation({ turnover, 'operating expenses': operatingExpenses });
    return {
      size: answerOf('size'),
      cit: answerOf('cit'),
      educationTax: answerOf('education tax'),
      total: answerOf('total'),
    };
  };
}
