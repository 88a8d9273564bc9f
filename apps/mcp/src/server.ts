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
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/ajv';
import { RuleError } from 'nigeria-tax-rules';
import { problemOf } from 'nigeria-tax-rules/api';
import { version } from '../package.json';
import { givenTo, type Tool } from './tool.js';
import { checkClaimTool, curveTool, explainChangeTool, solveTool, whatMattersTool } from './tools/analysis.js';
import { calculateCitTool, calculateCitYearsTool, calculatePitTool, contestedTool } from './tools/calculations.js';
import { figureTool, searchLawTool } from './tools/law.js';

/** Every tool, in the order of the list. */
const TOOLS: readonly Tool[] = [
  calculateCitTool,
  calculateCitYearsTool,
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
  'they differ. Amounts are naira. A fact that is missing is not to be guessed: leave it out, read what was assumed, ' +
  'and ask for what matters. A refusal names every problem of the request: correct it, or ask.';

/** A tool that was called. */
export interface Called {
  readonly tool: string;
  /** The code of the problem by which it refused. */
  readonly problem?: string;
}

/** One for all servers: it takes longer to make than a server does. */
const jsonSchemaValidator = new AjvJsonSchemaValidator();

/** A server with the tools, which tells of each tool that was called. */
export function toolServer(tell: (called: Called) => void = () => undefined): Server {
  const options = { capabilities: { tools: {} }, instructions: INSTRUCTIONS, jsonSchemaValidator };
  const server = new Server({ name: 'nigeria-tax-mcp', version }, options);
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: TOOLS.map(listed) as never }));
  // The handler of the SDK would answer a call that it cannot read as a fault of the server.
  server.fallbackRequestHandler = async (request) => {
    if (request.method !== CALL) throw new McpError(ErrorCode.MethodNotFound, 'Method not found');
    const call = CallToolRequestSchema.safeParse(request);
    if (!call.success) throw new McpError(ErrorCode.InvalidParams, UNREADABLE);
    const { name, arguments: given = {} } = call.data.params;
    return called(name, given, tell);
  };
  return server;
}

const CALL = CallToolRequestSchema.shape.method.value;
const UNREADABLE = `The params of ${CALL} are not a name, which is a text, and arguments, which are an object.`;

function listed({ answer: _, ...tool }: Tool): object {
  return { ...tool, annotations: { readOnlyHint: true, idempotentHint: true, openWorldHint: false } };
}

function called(name: string, given: unknown, tell: (called: Called) => void): CallToolResult {
  const tool = TOOLS.find((each) => each.name === name);
  if (tool === undefined)
    throw new McpError(ErrorCode.InvalidParams, `Unknown tool ${JSON.stringify(name.slice(0, 60))}`);
  try {
    const answer = tool.answer(givenTo(tool, given));
    tell({ tool: name });
    return content(answer);
  } catch (error) {
    if (!(error instanceof RuleError)) throw error;
    const refusal = problemOf(error);
    tell({ tool: name, problem: refusal.code });
    return { ...content(refusal), isError: true };
  }
}

function content(answer: object): CallToolResult {
  const text = JSON.stringify(answer);
  return { content: [{ type: 'text', text }], structuredContent: JSON.parse(text) };
}
