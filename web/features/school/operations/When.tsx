import { formatSpan } from '@soltura/domain/numbers';
import { formatInstant } from '../../../ui/format-instant.ts';

/** The time since an instant by the server's clock; `at` is now. */
export function Ago({ instant, at }: { instant: string; at: string }) {
  const seconds = (Date.parse(at) - Date.parse(instant)) / 1_000;
  return (
    <time dateTime={instant} title={formatInstant(instant)}>
      {seconds < 1 ? 'just now' : `${formatSpan(seconds)} ago`}
    </time>
  );
}

/** The time until an instant; `at` is now. */
export function Until({ instant, at }: { instant: string; at: string }) {
  const seconds = (Date.parse(instant) - Date.parse(at)) / 1_000;
  return (
    <time dateTime={instant} title={formatInstant(instant)}>
      {seconds < 1 ? 'now' : `in ${formatSpan(seconds)}`}
    </time>
  );
}
