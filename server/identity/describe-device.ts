import { parse } from 'bowser';

const UNKNOWN = 'An unknown device';

/** Names a device by its header `user-agent`: 'Firefox on Windows', 'Safari on an iPhone'. */
export function describeDevice(userAgent: string | undefined): string {
  if (userAgent === undefined || userAgent === '') return UNKNOWN;
  const { browser, os, platform } = parse(userAgent);
  const machine = nameMachine(platform.model) ?? os.name;
  if (!browser.name) return machine ?? UNKNOWN;
  return machine ? `${browser.name} on ${machine}` : browser.name;
}

function nameMachine(model: string | undefined): string | undefined {
  return model === 'iPhone' || model === 'iPad' ? `an ${model}` : undefined;
}
