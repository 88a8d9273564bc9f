import { describe, expect, it } from 'vitest';
import { FILING_EVENTS, filingEventSchema, openApiDocument } from '../../../src/contract/index.js';

interface Post {
  readonly operationId: string;
  readonly parameters: readonly { readonly name: string; readonly required: boolean }[];
  readonly requestBody: {
    readonly content: Readonly<Record<string, { readonly schema: unknown; readonly examples: object }>>;
  };
  readonly responses: object;
}

describe('the webhooks of the document', () => {
  const { webhooks, components } = openApiDocument();
  const posts = Object.entries(webhooks).map(([event, { post }]) => [event, post as Post] as const);

  it('are one for each event, with the headers of the Standard Webhooks specification', () => {
    expect(posts.map(([event]) => event)).toEqual(FILING_EVENTS);
    for (const [, { parameters, responses }] of posts) {
      expect(parameters.map(({ name }) => name)).toEqual(['webhook-id', 'webhook-timestamp', 'webhook-signature']);
      expect(parameters.every(({ required }) => required)).toBe(true);
      expect(Object.keys(responses)).toEqual(['410', '2XX']);
    }
    expect(new Set(posts.map(([, { operationId }]) => operationId)).size).toBe(4);
  });

  it('show a body of their event that the schema takes', () => {
    expect(components.schemas).toHaveProperty('FilingEvent');
    for (const [event, { requestBody }] of posts) {
      const { schema, examples } = requestBody.content['application/json'] ?? { examples: {} };
      expect(schema).toEqual({ $ref: '#/components/schemas/FilingEvent' });
      const [shown] = Object.values(examples) as { value: unknown }[];
      expect(filingEventSchema.parse(shown?.value)).toMatchObject({ type: event });
    }
  });
});
