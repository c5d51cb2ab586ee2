import { useSyncExternalStore } from 'react';
import type { GuideFacts } from '~/domain/onboarding/guide';
import { callApi, isRefusal } from '~/lib/api';
import { createGuideStore, type GuideChange, type GuideStore } from './guide-store';

let current: { viewerId: string; store: GuideStore } | null = null;

/**
 * The guide's store of this user. One for the whole visit, because the feed's loader data becomes outdated.
 */
export function guideOf(viewerId: string, stored: GuideFacts): GuideStore {
  if (current?.viewerId !== viewerId) {
    const store = createGuideStore(stored, {
      send: async (change) =>
        void (await callApi('/api/users/me', { method: 'PUT', body: change, keepalive: true })),
      isFinal: (error) => isRefusal(error) && error.status !== 429,
      kept: keptChange(`guide:${viewerId}`),
      onOnline: (retry) => window.addEventListener('online', retry),
    });
    current = { viewerId, store };
  }
  return current.store;
}

export function useGuideFacts({ subscribe, facts }: GuideStore): GuideFacts {
  return useSyncExternalStore(subscribe, facts, facts);
}

function keptChange(key: string) {
  return {
    read(): GuideChange | null {
      try {
        const change: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
        return typeof change === 'object' ? (change as GuideChange | null) : null;
      } catch {
        return null;
      }
    },
    write(change: GuideChange | null) {
      try {
        if (change) localStorage.setItem(key, JSON.stringify(change));
        else localStorage.removeItem(key);
      } catch {
        // Storage is full or forbidden: unsaved changes last as long as the page.
      }
    },
  };
}
