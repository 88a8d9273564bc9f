/**
 * `nigeria-tax-mcp`: the tools over standard input and output.
 *
 * @module
 */
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { toolServer } from './server.js';

await toolServer().connect(new StdioServerTransport());
