export interface OutboundTables {
  credentials: {
    owner_id: number;
    service: string;
    sealed: string;
    /** The last four characters of a long credential. */
    hint: string | null;
    created_at: string;
    updated_at: string;
  };
  /** Requests that count against a budget. */
  outbound_requests: {
    budget: string;
    /** Milliseconds since 1970. */
    sent_at: number;
  };
  outbound_answers: {
    service: string;
    key: string;
    answer: string;
    stored_at: string;
    expires_at: string;
  };
}
