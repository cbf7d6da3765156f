import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { alertEndpoints, type Alert } from '../../../core/wire/account/alerts.ts';
import { useApi } from '../../lib/use-api.ts';

/** One's own alerts. Whatever changes them answers with them. `quiet` where they have a place that says what failed. */
export const useAlerts = (quiet = false) => useApi(alertEndpoints.list, {}, { quiet });

/** Puts an answer where the list of alerts is read. */
export function useKeepAlerts(): (answer: { alerts: Alert[] }) => void {
  const client = useQueryClient();
  return useCallback(
    (answer) => {
      client.setQueryData(['api', alertEndpoints.list.service, alertEndpoints.list.path, {}], answer);
    },
    [client],
  );
}
