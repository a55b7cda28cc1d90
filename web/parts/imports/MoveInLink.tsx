import { Link } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { paths } from '../../app/paths.ts';
import { buttonClass } from '../../ui/controls/button-class.ts';

export function MoveInLink() {
  return (
    <Link to={paths.moveIn} className={buttonClass({ kind: 'link', size: 'staff' })}>
      <ArrowLeft aria-hidden="true" />
      Move In
    </Link>
  );
}
