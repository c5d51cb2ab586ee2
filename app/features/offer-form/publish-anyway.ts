/** The button of an author who has read why the words look like a scam, and publishes anyway. */
export const publishAnyway = { name: 'intent', value: 'publish-anyway' } as const;

export const isPublishAnyway = (button: HTMLButtonElement | null): boolean =>
  button?.name === publishAnyway.name && button.value === publishAnyway.value;
