import { describe, expect, it } from 'vitest';
import { citRequestSchema } from '../../../src/api/schemas/index.js';
import { requestPart } from '../../../src/api/schemas/request-parts.js';
import { pathsRefusedBySchema } from '../refusals.js';

describe('the schema of an object as a request takes it', () => {
  it('is that of the request, made once', () => {
    expect(requestPart('CitInput')).toBe(citRequestSchema);
    const asset = requestPart('AssetInput');
    expect(requestPart('AssetInput')).toBe(asset);
    expect(asset.meta()?.id).toBe('AssetInput');
    expect(pathsRefusedBySchema(asset, { class: 'plant', cost: '10.00', firstUsedOn: '2023-01-01' })).toEqual([]);
    expect(pathsRefusedBySchema(asset, { class: 'plant', cost: '10.00', used: 1 })).toEqual(['/firstUsedOn', '/used']);
  });

  it('is of an object that requests have', () => {
    expect(() => requestPart('Nothing')).toThrow('No request has an object Nothing.');
  });
});
