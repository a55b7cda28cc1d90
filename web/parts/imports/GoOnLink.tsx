import { countOf } from '@soltura/domain/numbers';
import { Link } from '@tanstack/react-router';
import { paths } from '../../app/paths.ts';
import { type ButtonLook, buttonClass } from '../../ui/controls/button-class.ts';
import { isWaiting, useVisitFiles } from './visit.ts';

/** A link from a finished import to the remaining files on Move In; empty if no files were dropped there. */
export function GoOnLink({ kind = 'primary', size }: Pick<ButtonLook, 'kind' | 'size'>) {
  const files = useVisitFiles();
  if (files.length === 0) return null;
  const waiting = files.filter(isWaiting).length;
  return (
    <Link to={paths.moveIn} className={buttonClass({ kind, size })}>
      {waiting === 0 ? 'Back to Move In' : `Go On with ${countOf(waiting, 'File')}`}
    </Link>
  );
}
