/** Endpoint of this browser's push subscription; null while it is not subscribed. */
export async function readPushEndpoint(): Promise<string | null> {
  const registration = await navigator.serviceWorker?.getRegistration();
  return (await registration?.pushManager?.getSubscription())?.endpoint ?? null;
}
