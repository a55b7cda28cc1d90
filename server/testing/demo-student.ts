import { flashcardData } from '@soltura/contract/flashcards/flashcards';
import { addDays, toDay } from '@soltura/domain/dates';
import * as z from 'zod/mini';
import { readConfig } from '../config.ts';
import { demoPassword } from '../demo/accounts.ts';
import { TestBrowser } from '../identity/testing/browser.ts';
import { signIn } from '../identity/testing/flow.ts';

/** A review as a client sends it, and retries it without an answer. */
export interface SentGrade {
  id: number;
  interval: number;
  key: string;
}

interface Answer {
  status?: number;
  body?: string;
}

export async function signInDemoStudent(publicUrl: string, settings: Record<string, string>) {
  const { accessToken } = await signIn(new TestBrowser(publicUrl), readConfig(settings), {
    email: 'student@soltura.example',
    password: demoPassword,
  });
  const authorization = `Bearer ${accessToken}`;

  async function read(address: string): Promise<unknown> {
    const response = await fetch(`${publicUrl}${address}`, { headers: { authorization } });
    if (response.status !== 200) throw new Error(`${address} answered ${response.status}`);
    return response.json();
  }

  return {
    read,
    async grade({ id, interval, key }: SentGrade): Promise<Answer> {
      const headers = {
        authorization,
        updateid: String(id),
        newinterval: String(interval),
        'idempotency-key': key,
      };
      try {
        const response = await fetch(`${publicUrl}/api/update-my-student-example`, {
          method: 'POST',
          headers,
        });
        return { status: response.status, body: await response.text() };
      } catch {
        return {};
      }
    },
    async readCards() {
      return z.parse(flashcardData, await read('/api/my-examples')).studentExamples;
    },
    async countReviews(): Promise<number> {
      const query = new URLSearchParams({ from: addDays(toDay(new Date()), -365), timeZone: 'UTC' });
      const history = z.parse(
        z.array(z.object({ reviews: z.number() })),
        await read(`/api/app/my-review-history?${query.toString()}`),
      );
      return history.reduce((sum, day) => sum + day.reviews, 0);
    },
  };
}
