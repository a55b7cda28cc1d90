import Settings from 'lucide-react/icons/settings';
import { type ComponentProps, type ReactNode, useEffect } from 'react';
import { whenQuiet } from '../../device/when-quiet.ts';
import { PopoverButton } from '../../ui/menus/PopoverButton.tsx';
import { sheetContent } from '../../ui/menus/sheet-content.tsx';

interface SettingsMenuProps {
  besideLook?: ComponentProps<typeof PopoverButton>['besideLook'];
  children?: ReactNode;
}

const SettingsSheet = sheetContent(async () => (await import('./SettingsSheet.tsx')).SettingsSheet);

/** The settings that are changed most often, on every screen, with a link to all settings (screens-student 2.2). */
export function SettingsMenu({ besideLook, children }: SettingsMenuProps) {
  // Preloaded, so that the sheet opens with its content, also without a network.
  useEffect(() => whenQuiet(() => void SettingsSheet.preload()), []);
  return (
    <PopoverButton label="Settings" icon={<Settings aria-hidden="true" />} besideLook={besideLook}>
      <SettingsSheet>{children}</SettingsSheet>
    </PopoverButton>
  );
}
