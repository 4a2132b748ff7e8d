import { licenceVariable, type Question } from './question.ts';
import { quote } from './quote.ts';

/** Java 11 or later without a library; the reply stays JSON, which the JDK does not read. */
export function writeJava({ address, sampleLicence, parameters }: Question): string {
  const pairs = parameters.map(([name, value]) => `encode(${quote(name)}, ${quote(value)})`);
  return `import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;

public class MarketData {
    public static void main(String[] args) throws Exception {
        String licence = System.getenv(${quote(licenceVariable)});
        if (licence == null)
            licence = ask(${quote(sampleLicence)});
        String query = String.join(${['"&"', ...pairs].join(',\n            ')});
        System.out.println(ask(${quote(address)} + "?" + query,
            "Authorization", "Bearer " + licence));
    }

    static String ask(String address, String... headers) throws Exception {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(address));
        if (headers.length > 0)
            request.headers(headers);
        return HttpClient.newHttpClient()
            .send(request.build(), BodyHandlers.ofString()).body().strip();
    }

    static String encode(String name, String value) {
        return name + "=" + URLEncoder.encode(value, StandardCharsets.UTF_8);
    }
}`;
}
