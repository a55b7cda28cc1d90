import KeyRound from 'lucide-react/icons/key-round';
import { RowContent } from '../../ui/menus/RowContent.tsx';
import { rowClass } from '../../ui/menus/row-class.ts';
import { SettingsSection } from './SettingsSection.tsx';
import { useOwnSignIns } from './use-own-sign-ins.ts';

export function SignInsSection() {
  const signIns = useOwnSignIns();
  if (signIns === undefined) return null;
  return (
    <SettingsSection title="Account">
      <li>
        <a className={rowClass} href={signIns}>
          <RowContent icon={<KeyRound aria-hidden="true" />} label="Password and sign-ins" />
        </a>
      </li>
    </SettingsSection>
  );
}
