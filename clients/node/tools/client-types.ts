/**
 * The types of the client, out of the OpenAPI document of the service.
 *
 * @module
 */
import { openApiDocument } from '../../../apps/service/src/contract/index.js';
import { nameOf, type Schema, type Schemas, TypeWriter } from './type-writer.js';

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: Schema;
}

/** The parts of an OpenAPI document that are used. */
export interface Document {
  readonly paths: Readonly<Record<string, { readonly get?: Operation; readonly post?: Operation }>>;
  readonly components: { readonly schemas: Schemas };
}

/** An endpoint with its method. */
export interface Operation {
  readonly operationId?: string;
  readonly parameters?: readonly Parameter[];
}

/**
 * The types that the methods of the client take and return. Of the forms of an answer, those with amounts as strings.
 */
const BODIES = [
  'CalculateCitRequest',
  'CalculateCitStringResponse',
  'CalculateCitFullStringResponse',
  'CalculateBooksRequest',
  'CalculateBooksFullStringResponse',
  'CalculateCitYearsRequest',
  'CalculateCitYearsStringResponse',
  'CalculateCitYearsFullStringResponse',
  'CalculatePitRequest',
  'CalculatePitStringResponse',
  'CalculatePitFullStringResponse',
  'FilingRequest',
  'FilingStringResponse',
  'FilingStatusResponse',
  'FilingEvent',
  'CompanyResponse',
  'TinResponse',
  'NinResponse',
  'StatesResponse',
  'CompanyRules',
  'IndividualRules',
  'WalletStringResponse',
  'FilingsResponse',
  'StatementResponse',
  'UsageResponse',
  'WebhooksResponse',
  'WebhookEventsResponse',
  'ResendWebhooksRequest',
  'QueuedResponse',
  'TestWebhookResponse',
  'Problem',
];

const QUERIES = {
  CompanyQuery: '/verify/company',
  TinQuery: '/verify/tin',
  NinQuery: '/verify/nin',
  FilingStatusQuery: '/tax/filing-status',
  FilingsQuery: '/filings',
  StatementQuery: '/wallet/statement',
  UsageQuery: '/usage',
  WebhookEventsQuery: '/webhooks/events',
};

/** The OpenAPI document that the service publishes. */
export function publishedDocument(): Document {
  return JSON.parse(JSON.stringify(openApiDocument()));
}

/** The generated files of `src`, by name. */
export function generatedFiles(document: Document): Readonly<Record<string, string>> {
  const queries = Object.entries(QUERIES).map(([name, path]) => [name, queryOf(name, operationAt(document, path))]);
  const writer = new TypeWriter({ ...Object.fromEntries(queries), ...bodySchemas(document) });
  return { 'types.generated.ts': writer.types(), 'amount-places.generated.ts': writer.places() };
}

/** The schemas of what a client sends and is answered, under names that say nothing of the form of amounts. */
export function bodySchemas({ components: { schemas } }: Document): Schemas {
  const named = [...reachable(BODIES, schemas)].map((name) => [withoutForm(name), referringBare(schemas[name])]);
  return Object.fromEntries(named);
}

/** The client knows one form of amounts, so names say nothing of it. */
function withoutForm(name: string): string {
  return name.replace('String', '');
}

function referringBare(schema: Schema | undefined): Schema {
  const bare = (key: string, value: unknown) => (key === '$ref' ? withoutForm(nameOf(String(value))) : value);
  return JSON.parse(JSON.stringify(schema), bare);
}

/** The schemas of these names, and all that they refer to. */
function reachable(names: readonly string[], schemas: Schemas, found = new Set<string>()): Set<string> {
  for (const name of names) {
    if (found.has(name)) continue;
    const schema = schemas[name];
    if (schema === undefined) throw new Error(`The document has no schema ${name}.`);
    found.add(name);
    const references = [...JSON.stringify(schema).matchAll(/"\$ref":"([^"]+)"/g)];
    reachable(
      references.map(([, reference = '']) => nameOf(reference)),
      schemas,
      found,
    );
  }
  return found;
}

function operationAt({ paths }: Document, path: string): Operation {
  const [, found] = Object.entries(paths).find(([each]) => each.endsWith(path)) ?? [];
  if (found?.get === undefined) throw new Error(`The document has no GET ${path}.`);
  return found.get;
}

/** The client decides how amounts are written. */
function queryOf(name: string, { parameters = [] }: Operation): Schema {
  const asked = parameters.filter((each) => each.in === 'query' && each.name !== 'amounts');
  const described = asked.map(({ name, schema, description }) => [name, { description, ...schema }]);
  return {
    type: 'object',
    description: `The query of ${QUERIES[name as keyof typeof QUERIES]}.`,
    properties: Object.fromEntries(described),
    required: asked.filter(({ required }) => required).map(({ name }) => name),
  };
}
