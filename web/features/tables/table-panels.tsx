import type { Panels } from '../../ui/panels/panels.ts';
import { mergeUsersPanel } from '../people/merging/merge-users-panel.ts';
import { nameInKey } from './describe-screen.ts';
import type { ScreenTable } from './screen-table.ts';

export function panelsOf(screen: ScreenTable): Panels {
  const noun = nameInKey(screen.table);
  return [
    ...(screen.table.name === 'users' ? [mergeUsersPanel] : []),
    {
      form: `edit-${noun}-{id}`,
      load: async () => {
        const { EditRecordPanel } = await import('./EditRecordPanel.tsx');
        return (props) => <EditRecordPanel {...props} screen={screen} />;
      },
    },
    {
      form: `create-${noun}`,
      load: async () => {
        const { NewRecordPanel } = await import('./NewRecordPanel.tsx');
        return (props) => <NewRecordPanel {...props} screen={screen} />;
      },
    },
  ];
}

export function isOfEnrolled({ table }: ScreenTable): boolean {
  return table.name === 'users' || table.name === 'students' || table.name === 'coaching-students';
}
