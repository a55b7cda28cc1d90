import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import CircleSlash from 'lucide-react/icons/circle-slash';
import styles from './Rating.module.css';

/** The number of filled strokes, of five, by the words of the scale. */
const STROKES: ReadonlyMap<string, number> = new Map([
  ['Excellent', 5],
  ['Very Good', 4],
  ['Good', 3],
  ['Fair', 2],
  ['Poor', 1],
  ['Bad', 1],
]);

const NOT_RATED: ReadonlySet<string> = new Set(['Late Cancel', 'No-Show', 'No sound']);

interface RatingProps {
  rating: string;
  of?: string | undefined;
}

/** A rating in words after its strokes, or after a sign if it is not on the scale (ui.md 8). */
export function Rating({ rating, of }: RatingProps) {
  return (
    <span className={styles.rating}>
      <RatingMark rating={rating} />
      <span className={styles.words}>
        {of === undefined ? (
          rating
        ) : (
          <>
            {of}: <span className={styles.value}>{rating}</span>
          </>
        )}
      </span>
    </span>
  );
}

/** The strokes or the sign alone, beside a control that shows the word. */
export function RatingMark({ rating }: { rating: string }) {
  const filled = STROKES.get(rating);
  if (filled !== undefined) return <i className={styles.strokes} data-filled={filled} aria-hidden="true" />;
  if (rating === '') return null;
  return (
    <span className={styles.sign}>
      {NOT_RATED.has(rating) ? (
        <CircleSlash className={styles.notRated} aria-hidden="true" />
      ) : (
        <ArrowUpRight aria-hidden="true" />
      )}
    </span>
  );
}
