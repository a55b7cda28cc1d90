import { isStaff } from '@soltura/domain/people/roles';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useUser } from '../../base/active-student.ts';
import { readWork } from '../../editing/kept-work/kept-work.ts';
import { ExampleSetCreator } from '../../features/example-sets/ExampleSetCreator.tsx';
import { SingleMode } from '../../features/examples/manager/SingleMode.tsx';
import { nameSingleWork, singleWork } from '../../features/examples/manager/single-work.ts';
import { EmptyMain } from '../../ui/page/EmptyMain.tsx';

interface AuthoringModesProps {
  pageTitle?: string;
  mayEdit: boolean;
  missedBy?: number | undefined;
}

/**
 * The choice between creating a set of examples and a single one (screens-student 15). The set comes first, or the
 * single example if this device holds an unsaved one and the address requests no set.
 */
function AuthoringModes({ pageTitle, mayEdit, missedBy }: AuthoringModesProps) {
  const { recordId, roles } = useUser();
  const [mode, setMode] = useState<'set' | 'single' | undefined>(missedBy === undefined ? undefined : 'set');
  useEffect(() => {
    const begin = async () => {
      const work = await readWork(nameSingleWork(recordId, mayEdit), singleWork);
      setMode((chosen) => chosen ?? (work ? 'single' : 'set'));
    };
    void begin();
  }, [recordId, mayEdit]);

  if (mode === undefined) return <EmptyMain />;
  // The set creator has its own message for people who may not use it.
  if (mode === 'single' && isStaff(roles)) {
    return (
      <SingleMode
        title={pageTitle ?? 'Example Set Creator'}
        mayEdit={mayEdit}
        onSetMode={() => setMode('set')}
      />
    );
  }
  return (
    <ExampleSetCreator
      {...(pageTitle !== undefined && { pageTitle })}
      missedBy={missedBy}
      switchLabel="Create/Edit Single Example"
      onSwitch={() => setMode('single')}
    />
  );
}

/** '/examplemanager': creates sets of examples, and creates and edits single ones; for admins (screens-student 15). */
export function ExampleManager() {
  return <AuthoringModes pageTitle="Example Manager" mayEdit />;
}

/** '/example-sets': the set creator for coaches, and single examples in their create form (screens-student 15). */
export function ExampleSetsPage() {
  const missedBy = useSearch({ strict: false, select: (search) => search['missed-by'] });
  return <AuthoringModes key={missedBy} mayEdit={false} missedBy={missedBy} />;
}
