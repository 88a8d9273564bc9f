/**
 * The server of the tools, over any transport.
 *
 * @module
 */
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import {
  CallToolRequestSchema,
  type CallToolResult,
  ErrorCode,
  ListToolsRequestSchema,
  McpError,
} from '@modelcontextprotocol/sdk/types.js';
import { RuleError } from 'nigeria-tax-rules';
import { problemOf } from 'nigeria-tax-rules/api';
import { version } from '../package.json';
import { givenTo, type Tool } from './tool.js';
import { checkClaimTool, curveTool, explainChangeTool, solveTool, whatMattersTool } from './tools/analysis.js';
import { calculateCitTool, calculatePitTool, contestedTool } from './tools/calculations.js';
import { figureTool, searchLawTool } from './tools/law.js';

/** Every tool, in the order of the list. */
const TOOLS: readonly Tool[] = [
  calculateCitTool,
  calculatePitTool,
  checkClaimTool,
  explainChangeTool,
  curveTool,
  solveTool,
  whatMattersTool,
  figureTool,
  searchLawTool,
  contestedTool,
];

const INSTRUCTIONS =
  'Nigerian company and personal income tax, to the kobo, with the law of every figure. Never state a figure that a ' +
  'tool did not give. Say which reading of the law answered, what was assumed, and what other readings give where ' +
  'they differ. A refusal names every problem of the request: correct it, or ask.';

/** A server with the tools. */
export function toolServer(): Server {
  const info = { name: 'nigeria-tax-mcp', version };
  const server = new Server(info, { capabilities: { tools: {} }, instructions: INSTRUCTIONS });
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: TOOLS.map(listed) as never }));
  server.setRequestHandler(CallToolRequestSchema, ({ params }) => called(params.name, params.arguments ?? {}));
  return server;
}

function listed({ answer: _, ...tool }: Tool): object {
  return { ...tool, annotations: { readOnlyHint: true, idempotentHint: true, openWorldHint: false } };
}

function called(name: string, given: unknown): CallToolResult {
  const tool = TOOLS.find((each) => each.name === name);
  if (tool === undefined)
    throw new McpError(ErrorCode.InvalidParams, `Unknown tool ${JSON.stringify(name.slice(0, 60))}`);
  try {
    return content(tool.answer(givenTo(tool, given)));
  } catch (error) {
    if (!(error instanceof RuleError)) throw error;
    return { ...content(problemOf(error)), isError: true };
  }
}

function content(answer: object): CallToolResult {
  const text = JSON.stringify(answer);
  return { content: [{ type: 'text', text }], structuredContent: JSON.parse(text) };
}
