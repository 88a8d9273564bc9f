/**
 * The types of the Python client, out of the OpenAPI document of the service.
 *
 * @module
 */
import { bodySchemas, type Document } from '../../node/tools/client-types.js';
import type { Schema } from '../../node/tools/type-writer.js';
import { asyncClient } from './async-client.js';
import { PythonWriter } from './python-writer.js';

/** The generated files of `src/nigeria_tax_client`, by name; `client` is the source of the client that blocks. */
export function generatedFiles(document: Document, client: string): Readonly<Record<string, string>> {
  const bodies = bodySchemas(document);
  const writer = new PythonWriter({ ...bodies, Problem: anyProblem(document) });
  const whole = Object.keys(bodies).filter((name) => /(?:Request|Response|Problem|Rules)$/.test(name));
  const files = { 'types.py': writer.types(), 'shapes.py': writer.shapes(whole.sort()) };
  return { ...files, 'async_client.py': asyncClient(client) };
}

/** One problem with the further fields of every kind, which only the kinds say. */
function anyProblem({ components: { schemas } }: Document): Schema {
  const { Problem: problem = {}, ...others } = schemas;
  const kinds = Object.entries(others).flatMap(([name, { allOf = [] }]) => (name.endsWith('Problem') ? allOf : []));
  const further = Object.assign({}, ...kinds.map(({ properties }) => properties));
  return { ...problem, properties: { ...further, ...problem.properties }, additionalProperties: false };
}
