import { installBackgroundSync } from './background-sync.ts';
import { installClipCache } from './clip-cache.ts';
import { installPush } from './push.ts';
import type { Shell } from './shell.ts';
import { installShellCache } from './shell-cache.ts';

declare const self: ServiceWorkerGlobalScope;

/** Written by the build (web/build/make-worker.ts). */
declare const SHELL: Shell;

installShellCache(self, SHELL);
installClipCache(self);
installPush(self);
installBackgroundSync(self);
