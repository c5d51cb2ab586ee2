export interface SeenMessage {
  id: string;
  seq: number;
  clientId: string;
}

/** What a client received and shows; the checker compares it with the stores. */
export interface Transcript {
  /** The user of this client. */
  userId: string;
  /** Ids acknowledged as stored, by table. */
  acknowledged: {
    messages: Map<string, string>;
    comments: Set<string>;
    interests: Set<string>;
    files: Set<string>;
  };
  /** Ids answered with a 5xx and never sent again. */
  refused: { messages: Set<string>; comments: Set<string> };
  /** The last acknowledged state of a like, by post. */
  likes: Map<string, boolean>;
  /** The messages on screen by the other user, in their order. */
  shown: Map<string, SeenMessage[]>;
  /** The messages that a fresh fetch returns. */
  fresh: Map<string, SeenMessage[]>;
  /** Unread messages according to the hub's last frame. */
  badge: number | null;
  /** The highest acknowledged read mark of each conversation. */
  readUpTo: Map<string, number>;
}

export interface Violation {
  invariant: string;
  detail: string;
}
