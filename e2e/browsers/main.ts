import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Engine } from './browser.ts';
import { firefox } from './firefox.ts';
import { type Journey, journeys } from './journeys.ts';
import { makeScreen } from './screen.ts';
import { keepSignedIn, type Stage, setStage } from './stage.ts';
import { webkit } from './webkit.ts';

// Journeys in engines other than Chromium's. Arguments choose some by engine or name: 'webkit', 'csv import'.
const wanted = process.argv.slice(2).map((word) => word.toLowerCase());
const pictures = path.join(import.meta.dirname, '../../test-results/browsers');

const say = (line: string) => void process.stdout.write(`${line}\n`);
const isWanted = (engine: Engine, { name }: Journey) =>
  wanted.every((word) => `${engine.name} ${name}`.toLowerCase().includes(word));

const chosen = [firefox, webkit].map((engine) => ({
  engine,
  journeys: journeys.filter((journey) => isWanted(engine, journey)),
}));
const run = chosen.filter(({ journeys }) => journeys.length > 0);
const missing = run.flatMap(({ engine }) => engine.listMissing());
if (missing.length > 0) {
  say(`Not installed: ${missing.join(', ')}. On Debian, as root:`);
  say(`  apt-get install --no-install-recommends ${missing.join(' ')}`);
  process.exit(1);
}

let passed = 0;
let failed = 0;
const stage = await setStage();
try {
  for (const { engine, journeys } of run) {
    const browser = await engine.start();
    try {
      for (const journey of journeys) await tell(engine, browser, journey, stage);
    } finally {
      await browser.close();
    }
  }
} finally {
  await stage.close();
}
say(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;

async function tell(engine: Engine, browser: Browser, journey: Journey, stage: Stage): Promise<void> {
  const startedAt = Date.now();
  const shown = await browser.openWindow();
  const screen = makeScreen(shown);
  const label = `${engine.name}: ${journey.name}`;
  try {
    await shown.resize(1280, 800);
    await journey.run({ ...stage, screen, signIn: (person) => keepSignedIn(shown, person) });
    const errors = (await screen.readErrors()).filter((error) => !journey.provokes?.test(error));
    if (errors.length > 0) throw new Error(`The page told of errors: ${errors.join('; ')}`);
    passed += 1;
    say(`ok      ${label} (${((Date.now() - startedAt) / 1000).toFixed(1)} s)`);
  } catch (error) {
    failed += 1;
    say(`FAILED  ${label}`);
    say(error instanceof Error ? describe(error) : String(error));
    const picture = path.join(pictures, `${label.toLowerCase().replaceAll(/[^a-z]+/g, '-')}.png`);
    mkdirSync(pictures, { recursive: true });
    await shown.photograph().then(
      (image) => writeFileSync(picture, image),
      () => undefined,
    );
    say(`        seen then: ${path.relative(process.cwd(), picture)}`);
  } finally {
    await stage.network.recover();
    await shown.close().catch(() => undefined);
  }
}

function describe(error: Error): string {
  const cause = error.cause instanceof Error ? ` (${error.cause.message})` : '';
  return `        ${error.message}${cause}`;
}
