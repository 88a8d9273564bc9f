/**
 * Test messages to endpoints: signed as all are, sent once, and no event of a filing.
 *
 * @module
 */
import { v7 } from 'uuid';
import type { Clock } from '../clock.js';
import type { WebhookTarget } from '../storage/webhooks.js';
import { type Reply, Sender, type SenderOptions } from './sender.js';
import { signedHeaders } from './signature.js';

/** A test message that was sent. */
export interface TestedWebhook {
  /** The `webhook-id` of the message. */
  readonly messageId: string;
  readonly reply: Reply;
}

/** Sends test messages. */
export class WebhookTests {
  readonly #sender: Sender;
  readonly #clock: Clock;

  constructor(options: SenderOptions, clock: Clock) {
    this.#sender = new Sender(options);
    this.#clock = clock;
  }

  /** Sends a message to an endpoint, and returns what came back. It is not tried again. */
  async send(endpointId: string, { url, secrets }: WebhookTarget): Promise<TestedWebhook> {
    const [now, messageId] = [this.#clock(), `msg_test_${v7()}`];
    const event = { type: 'webhook.test', timestamp: new Date(now).toISOString(), data: { endpointId } };
    const body = JSON.stringify(event);
    const headers = signedHeaders({ id: messageId, timestamp: Math.floor(now / 1_000), body }, secrets);
    return { messageId, reply: await this.#sender.post(url, headers, body) };
  }

  /** Aborts the requests that are running. */
  close(): Promise<void> {
    return this.#sender.close();
  }
}
