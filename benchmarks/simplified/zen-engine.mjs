/** The simplified rule set as a ZEN decision (JDM): a decision table picks size and rates, expressions do the sums. */
import { ZenEngine } from '@gorules/zen-engine';

const sizeTable = {
  hitPolicy: 'first',
  inputs: [{ id: 'turnover', name: 'Turnover', field: 'turnover' }],
  outputs: [
    { id: 'size', name: 'Size', field: 'size' },
    { id: 'rate', name: 'CIT rate', field: 'rate' },
    { id: 'educationRate', name: 'Education rate', field: 'educationRate' },
  ],
  rules: [
    { _id: 'small', turnover: '<= 25000000', size: '"SMALL"', rate: '0', educationRate: '0' },
    { _id: 'medium', turnover: '< 100000000', size: '"MEDIUM"', rate: '0.2', educationRate: '0.03' },
    { _id: 'large', turnover: '', size: '"LARGE"', rate: '0.3', educationRate: '0.03' },
  ],
  passThrough: true,
};

const sums = {
  passThrough: true,
  expressions: [
    { id: 'profit', key: 'profit', value: 'turnover - operatingExpenses' },
    { id: 'cit', key: 'cit', value: 'round($.profit * rate, 2)' },
    { id: 'educationTax', key: 'educationTax', value: 'round($.profit * educationRate, 2)' },
    { id: 'total', key: 'total', value: '$.cit + $.educationTax' },
  ],
};

const node = (id, type, content) => ({ id, type, name: id, content, position: { x: 0, y: 0 } });
const edge = (sourceId, targetId) => ({ id: `${sourceId}-${targetId}`, sourceId, targetId, type: 'edge' });

const DECISION = {
  nodes: [
    node('request', 'inputNode', {}),
    node('size', 'decisionTableNode', sizeTable),
    node('sums', 'expressionNode', sums),
    node('response', 'outputNode', {}),
  ],
  edges: [edge('request', 'size'), edge('size', 'sums'), edge('sums', 'response')],
};

/** Compiles the decision once; evaluated one at a time. */
export function load() {
  const decision = new ZenEngine().createDecision(DECISION);
  return async (company) => (await decision.evaluate(company)).result;
}
