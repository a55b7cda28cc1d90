import { formatSpan } from '@soltura/domain/numbers';
import { formatInstant } from '../../../ui/format-instant.ts';

export function Ago({ instant, at }: { instant: string; at: string }) {
  const seconds = (Date.parse(at) - Date.parse(instant)) / 1_000;
  return (
    <time dateTime={instant} title={formatInstant(instant)}>
      {seconds < 1 ? 'just now' : `${formatSpan(seconds)} ago`}
    </time>
  );
}

export function Until({ instant, at }: { instant: string; at: string }) {
  const seconds = (Date.parse(instant) - Date.parse(at)) / 1_000;
  return (
    <time dateTime={instant} title={formatInstant(instant)}>
      {seconds < 1 ? 'now' : `in ${formatSpan(seconds)}`}
    </time>
  );
}
