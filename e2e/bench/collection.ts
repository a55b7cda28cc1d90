import { once } from 'node:events';
import { createServer, get, type IncomingMessage } from 'node:http';
import { serverUrl } from '../environment.ts';
import { type Figure, median } from './report.ts';
import { type Scene, signIn } from './scene.ts';

const ROUNDS = 200;

/** The collection of 1,000 cards over HTTP, beside a bare `node:http` server that sends the same bytes. */
export async function measureCollection({ browser, student }: Scene): Promise<Figure[]> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const asked = page.waitForRequest((request) => request.url().endsWith('/api/app/my-cards'));
  await signIn(page, student);
  const authorization = (await (await asked).allHeaders()).authorization ?? '';
  await context.close();

  const address = `${serverUrl}/api/app/my-cards`;
  const body = await read(address, authorization);
  const bare = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length }).end(body);
  });
  await once(bare.listen(0), 'listening');
  const port = readPort(bare.address());

  const ours: number[] = [];
  const reference: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push(await time(() => read(address, authorization)));
    reference.push(await time(() => read(`http://localhost:${port}/`, authorization)));
  }
  bare.close();
  const note = `bare node:http with the same ${Math.round(body.length / 1024)} KB: ${median(reference).toFixed(2)} ms`;
  return [
    {
      what: 'my-cards with 1,000 cards, median over HTTP',
      value: median(ours),
      bar: 50,
      unit: 'ms',
      note,
    },
  ];
}

function read(address: string, authorization: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(address, { headers: { authorization } }, (response: IncomingMessage) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve(Buffer.concat(chunks)));
    }).on('error', reject);
  });
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

function readPort(address: ReturnType<ReturnType<typeof createServer>['address']>): number {
  return typeof address === 'object' && address !== null ? address.port : 0;
}
