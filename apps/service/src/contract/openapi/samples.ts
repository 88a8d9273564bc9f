/**
 * Code that sends the first example of an endpoint: for curl, Node.js and Python, each with nothing else installed.
 *
 * @module
 */

/** A request to show as code. */
export interface SampleRequest {
  readonly method: 'get' | 'post';
  /** The whole address, with its query. */
  readonly url: string;
  readonly body?: unknown;
  /** Sent with a request that must not be executed twice. */
  readonly idempotencyKey?: string;
}

/** A piece of code, as `x-codeSamples` has it. */
export interface CodeSample {
  /** The language, by which it is highlighted. */
  readonly lang: string;
  readonly label: string;
  readonly source: string;
}

/** The request as code. The API key is read from the environment variable `API_KEY`. */
export function codeSamplesOf(request: SampleRequest): readonly CodeSample[] {
  return [
    { lang: 'Shell', label: 'curl', source: curlOf(request) },
    { lang: 'JavaScript', label: 'Node.js', source: nodeOf(request) },
    { lang: 'Python', label: 'Python', source: pythonOf(request) },
  ];
}

/** The headers beside the API key. */
function headersOf({ body, idempotencyKey }: SampleRequest): readonly (readonly [name: string, value: string])[] {
  return [
    ...(body === undefined ? [] : [['Content-Type', 'application/json'] as const]),
    ...(idempotencyKey === undefined ? [] : [['Idempotency-Key', idempotencyKey] as const]),
  ];
}

function curlOf(request: SampleRequest): string {
  const headers = headersOf(request).map(([name, value]) => `-H '${name}: ${value}'`);
  const body = request.body === undefined ? [] : [`-d '${indented(request.body, '  ')}'`];
  return [`curl -sS '${request.url}'`, `-H "X-API-Key: $API_KEY"`, ...headers, ...body].join(' \\\n  ');
}

function nodeOf(request: SampleRequest): string {
  const headers = headersOf(request).map(([name, value]) => `    '${name}': '${value}',`);
  return [
    `const response = await fetch('${request.url}', {`,
    ...(request.method === 'post' ? [`  method: 'POST',`] : []),
    '  headers: {',
    `    'X-API-Key': process.env.API_KEY,`,
    ...headers,
    '  },',
    ...(request.body === undefined ? [] : [`  body: JSON.stringify(${indented(request.body, '  ')}),`]),
    '});',
    'console.log(await response.json());',
  ].join('\n');
}

function pythonOf(request: SampleRequest): string {
  const headers = headersOf(request).map(([name, value]) => `        "${name}": "${value}",`);
  return [
    'import json, os, urllib.request',
    '',
    'request = urllib.request.Request(',
    `    "${request.url}",`,
    '    headers={',
    '        "X-API-Key": os.environ["API_KEY"],',
    ...headers,
    '    },',
    ...(request.body === undefined ? [] : [`    data=json.dumps(${indented(request.body, '    ')}).encode(),`]),
    ')',
    'with urllib.request.urlopen(request) as response:',
    '    print(json.load(response))',
  ].join('\n');
}

/** JSON whose lines after the first begin with this. Without `true`, `false` and `null` it is Python too. */
function indented(value: unknown, margin: string): string {
  return JSON.stringify(value, null, 2).replaceAll('\n', `\n${margin}`);
}
