import type { Question } from './question.ts';
import { quote } from './quote.ts';

/** Java 11 or later without a library; the reply stays JSON, which the JDK does not read. */
export function writeJava({ address, parameters }: Question): string {
  const pairs = parameters.map(([name, value]) => `encode(${quote(name)}, ${quote(value)})`);
  return `import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;

public class MarketData {
    public static void main(String[] args) throws Exception {
        String query = String.join(${['"&"', ...pairs].join(',\n            ')});
        HttpRequest request = HttpRequest.newBuilder(
            URI.create(${quote(address)} + "?" + query)).build();
        String body = HttpClient.newHttpClient()
            .send(request, BodyHandlers.ofString()).body();
        System.out.println(body);
    }

    static String encode(String name, String value) {
        return name + "=" + URLEncoder.encode(value, StandardCharsets.UTF_8);
    }
}`;
}
