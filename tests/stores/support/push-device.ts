import type { PushDevice, PushSupport } from '#browser/push.ts';
import type { PushInput } from '#browser/push-input.ts';
import { newSubscription } from '#tests/support/push-subscription.ts';

/** A browser's push messages as a test wants them, which records what is asked of them. */
export interface TestPushDevice extends PushDevice {
  supported: PushSupport;
  allowed: NotificationPermission;
  /** What the member answers to the browser's question. */
  answer: NotificationPermission;
  subscription: PushInput | undefined;
  /** Whether the push service can be reached. */
  hasService: boolean;
  /** `ask`, `subscribe` and `end`, in order. */
  readonly calls: string[];
}

/** Creates a browser that can get push messages, does not, and was not asked. */
export function createPushDevice(changes: Partial<TestPushDevice> = {}): TestPushDevice {
  const device: TestPushDevice = {
    supported: 'yes',
    allowed: 'default',
    answer: 'granted',
    subscription: undefined,
    hasService: true,
    calls: [],
    support: () => device.supported,
    permission: () => device.allowed,
    async ask() {
      device.calls.push('ask');
      device.allowed = device.answer;
      return device.answer;
    },
    current: async () => device.subscription,
    async subscribe(publicKey) {
      device.calls.push('subscribe');
      if (!device.hasService) throw new DOMException('no service', 'AbortError');
      device.subscription = makeInput(publicKey);
      return device.subscription;
    },
    async end() {
      device.calls.push('end');
      device.subscription = undefined;
    },
    ...changes,
  };
  return device;
}

/** A new subscription made with a key of the server. */
export function makeInput(publicKey: string): PushInput {
  const { endpoint, keys } = newSubscription();
  return { subscription: { endpoint, keys }, public_key: publicKey };
}
