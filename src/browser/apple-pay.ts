/** Whether this device can pay by Apple Pay. Asks nobody and shows nothing. */
export function hasApplePay(): boolean {
  const { ApplePaySession: session } = globalThis as {
    readonly ApplePaySession?: { canMakePayments(): boolean };
  };
  try {
    return session?.canMakePayments() === true;
  } catch {
    // On a page without HTTPS, Safari throws.
    return false;
  }
}
