import * as z from 'zod/mini';
import { SignInFailure } from './sign-in-failure.ts';

const TIMEOUT_MS = 10_000;

const message = z.object({ source: z.literal('soltura.signed-in'), url: z.string() });

/**
 * Opens the provider's address in a hidden frame. Resolves to the address to which the frame returned. A frame that
 * never returns is a final failure: the provider refuses to be framed and will do so every time.
 */
export function openSilently(url: string): Promise<string> {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.title = 'Sign-in renewal';
  return new Promise<string>((resolve, reject) => {
    const finish = () => {
      clearTimeout(timer);
      window.removeEventListener('message', handleMessage);
      frame.remove();
    };
    const handleMessage = ({ data, origin, source }: MessageEvent<unknown>) => {
      if (origin !== window.location.origin || source !== frame.contentWindow) return;
      const answer = z.safeParse(message, data);
      if (!answer.success) return;
      finish();
      resolve(answer.data.url);
    };
    const timer = setTimeout(() => {
      finish();
      reject(new SignInFailure('timeout', true));
    }, TIMEOUT_MS);
    window.addEventListener('message', handleMessage);
    frame.src = url;
    document.body.append(frame);
  });
}
