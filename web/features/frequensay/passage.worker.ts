import { createPassageCheck } from './check-passage.ts';
import type { WorkerAnswer, WorkerRequest } from './passage-messages.ts';

const { learn, check } = createPassageCheck();

self.addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => {
  if ('knowledge' in data) {
    learn(data.knowledge);
    return;
  }
  const answer: WorkerAnswer = check(data.passage);
  self.postMessage(answer);
});
