/**
 * The texts of the screen for developers.
 *
 * @module
 */

/** The screen for developers. */
export const DEVELOPERS = {
  example: 'There are no figures yet, so this is an example. Enter your own on Company or Individual.',
  shown: 'This is the case that is on the screen now.',
  request: 'Request',
  reading: (reading: string) => `The text of the law is an option beside the request: reading ${reading}.`,
  sameIn: 'The same in',
  answer: 'Answer',
  copy: 'Copy',
  copied: 'Copied.',
  refused: 'The library refuses this request:',
  plain:
    'The plain form of the result, which TypeScript and the command line print. The service answers curl and Python ' +
    'in the form of its contract, with the same amounts.',
  noEdits: {
    curl: 'This case edits figures of the law. The service computes by the tables in force only.',
    python: 'This case edits figures of the law. The service computes by the tables in force only.',
    command_line:
      'This case edits figures of the law. On the command line, edit a copy of the table in rules/ and name it with ' +
      '--table.',
    typescript: '',
  },
  needs: {
    typescript: 'The package: npm run release in the repository packs it into release/.',
    curl: 'A running service: npm start in the repository prints its address and a key.',
    python: 'pip install ./clients/python and a running service, npm start, both in the repository.',
    command_line: 'Node.js 20 or newer. The command prints JSON; --sheet prints a sheet to read.',
  },
  packages: 'Packages',
  package: 'Package',
  version: 'Version',
  use: 'Use',
  references: 'Reference',
  external: '(opens another site)',
};

/** The languages. */
export const LANGUAGE_NAMES = {
  typescript: 'TypeScript',
  curl: 'curl',
  python: 'Python',
  command_line: 'Command line',
};

/** The uses of a package. */
export const PACKAGE_USES = {
  library: 'Library for TypeScript and JavaScript, and the command line',
  node: 'Client of the service for Node.js',
  python: 'Client of the service for Python',
};

/** Where to read on: beside the page where the service serves it, and otherwise in the repository. */
export const REFERENCES = {
  served: [
    ['The service, with examples', '../docs'],
    ['OpenAPI document', '../openapi.json'],
    ['Problems by code', '../problems'],
  ],
  repository: [
    ['The library', 'https://github.com/nigeria-tax-rules/nigeria-tax-rules/blob/main/docs/library.md'],
    ['The service', 'https://github.com/nigeria-tax-rules/nigeria-tax-rules/tree/main/apps/service#readme'],
    ['Fields of a request', 'https://github.com/nigeria-tax-rules/nigeria-tax-rules/blob/main/docs/fields.md'],
    ['Problems by code', 'https://github.com/nigeria-tax-rules/nigeria-tax-rules/tree/main/docs/problems'],
  ],
} as const;
