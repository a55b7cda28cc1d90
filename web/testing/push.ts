import type { MyReminder } from '@soltura/contract/reminders/my-reminder';
import { reminderDays } from '@soltura/domain/reminders/reminder';
import { onTestFinished } from 'vitest';
import { markPushOwner } from '../base/push-owner.ts';
import { storePushOwnerRecord } from '../device/push-owner-record.ts';

export const PUSH_KEY = `B${'A'.repeat(86)}`;

/** The reminder of somebody who has never looked at it. */
export const NO_REMINDER: MyReminder = {
  isOn: false,
  localTime: '18:30',
  zone: '',
  days: [...reminderDays],
  channel: 'push',
  pausedAt: null,
  sendsMails: true,
  pushKey: PUSH_KEY,
};

interface GivenPush {
  /** What the person has answered before. */
  permission?: NotificationPermission;
  /** What the person answers when they are asked. */
  answer?: NotificationPermission;
  /** True for a browser that is subscribed already. */
  isSubscribed?: boolean;
}

export interface PlayedPush {
  /** What the browser was asked to do, in order. */
  readonly deeds: string[];
  readonly endpoint: string;
}

/** Replaces what browsers without a screen do not have: leave to show notifications, and a push service. */
export function givePush({
  permission = 'default',
  answer = 'granted',
  isSubscribed = false,
}: GivenPush = {}): PlayedPush {
  const endpoint = 'https://push.example/subscriptions/7';
  const deeds: string[] = [];
  let given = permission;
  const subscription = {
    options: {
      applicationServerKey: Uint8Array.from(atob(`${PUSH_KEY}=`.replaceAll('-', '+')), (one) =>
        one.charCodeAt(0),
      ).buffer,
    },
    toJSON: () => ({ endpoint, keys: { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) } }),
    unsubscribe: async () => {
      deeds.push('unsubscribe');
      current = null;
      return true;
    },
  };
  let current = isSubscribed ? subscription : null;
  const pushManager = {
    getSubscription: async () => current,
    subscribe: async ({ userVisibleOnly }: { userVisibleOnly: boolean }) => {
      deeds.push(`subscribe ${userVisibleOnly}`);
      current = subscription;
      return subscription;
    },
  };
  const registration = { pushManager };
  replace(navigator, 'serviceWorker', {
    register: async () => registration,
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
  });
  replace(window, 'Notification', {
    get permission() {
      return given;
    },
    requestPermission: async () => {
      deeds.push('ask');
      given = answer;
      return answer;
    },
  });
  replace(window, 'PushManager', {});
  forgetOwnerAfterwards();
  return { deeds, endpoint };
}

/** Takes push from the browser, as on an iPhone or in a browser inside an app. */
export function takePush({ platform }: { platform: string }): void {
  replace(navigator, 'platform', platform);
  const { PushManager } = window;
  Reflect.deleteProperty(window, 'PushManager');
  onTestFinished(() => {
    Object.defineProperty(window, 'PushManager', { value: PushManager, configurable: true, writable: true });
  });
}

function replace(owner: object, name: string, value: unknown): void {
  const before = Object.getOwnPropertyDescriptor(owner, name);
  Object.defineProperty(owner, name, { value, configurable: true, writable: true });
  onTestFinished(() => {
    if (before) Object.defineProperty(owner, name, before);
    else Reflect.deleteProperty(owner, name);
  });
}

function forgetOwnerAfterwards(): void {
  onTestFinished(async () => {
    markPushOwner(undefined);
    await storePushOwnerRecord(undefined);
  });
}
