import type { MoveInList } from '@soltura/domain/moving-in/steps';
import { Link } from '@tanstack/react-router';
import FileInput from 'lucide-react/icons/file-input';
import type { FocusEventHandler } from 'react';
import { HISTORY_IMPORT_PATH, paths, TABLE_IMPORT_PATH } from '../../../app/paths.ts';
import type { VisitFile } from '../../../parts/imports/visit.ts';
import { buttonClass } from '../../../ui/controls/button-class.ts';

interface ImportLinkProps {
  list: MoveInList;
  file?: VisitFile;
  isNext: boolean;
  onFocus?: FocusEventHandler;
}

/** Leads to the import of a list; that of the library takes the school's own sentences. */
export function ImportLink({ list: { title, wayIn }, file, isNext, onFocus }: ImportLinkProps) {
  const looks = {
    className: buttonClass({ kind: isNext ? 'primary' : 'plain', size: 'staff' }),
    'aria-label': `Import ${file?.file.name ?? title}`,
    search: file ? { file: file.id } : {},
    onFocus,
  };
  const words = (
    <>
      <FileInput aria-hidden="true" />
      Import
    </>
  );
  if (wayIn === 'enrol') {
    return (
      <Link to={paths.enrolMany} {...looks}>
        {words}
      </Link>
    );
  }
  if (typeof wayIn === 'object' && 'history' in wayIn) {
    return (
      <Link to={HISTORY_IMPORT_PATH} params={{ list: wayIn.history }} {...looks}>
        {words}
      </Link>
    );
  }
  return (
    <Link to={TABLE_IMPORT_PATH} params={{ table: wayIn === 'offer' ? 'examples' : wayIn.table }} {...looks}>
      {words}
    </Link>
  );
}
